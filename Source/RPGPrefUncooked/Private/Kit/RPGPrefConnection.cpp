// SPDX-License-Identifier: MIT
#include "RPGPrefUncooked/Kit/RPGPrefConnection.h"

#include "RPGPrefRuntime/RPGPrefConvert.h"

RPGPref::KitConnection FRPGPrefConnection::ToCore() const
{
	RPGPref::KitConnection Connection;
	Connection.from.text = RPGPrefConvert::ToUtf8(From);
	Connection.to.text = RPGPrefConvert::ToUtf8(To);
	Connection.name = RPGPrefConvert::ToUtf8(Name);
	Connection.isTwoWay = !bOneWay;
	Connection.seconds = Seconds;
	Connection.needs = FRPGPrefSentence::ToCore(Needs);
	for (const FString& Tag : Tags)
	{
		Connection.tags.push_back(RPGPrefConvert::ToUtf8(Tag));
	}
	return Connection;
}

FRPGPrefConnection FRPGPrefConnection::FromCore(const RPGPref::KitConnection& Connection)
{
	FRPGPrefConnection Result;
	Result.From = RPGPrefConvert::ToString(Connection.from.text);
	Result.To = RPGPrefConvert::ToString(Connection.to.text);
	Result.Name = RPGPrefConvert::ToString(Connection.name);
	Result.bOneWay = !Connection.isTwoWay;
	Result.Seconds = Connection.seconds;
	Result.Needs = FRPGPrefSentence::FromCore(Connection.needs);
	for (const std::string& Tag : Connection.tags)
	{
		Result.Tags.Add(RPGPrefConvert::ToString(Tag));
	}
	return Result;
}
