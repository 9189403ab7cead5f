// SPDX-License-Identifier: MIT
#include "AIModule/BehaviorTree/BehaviorTree.h"
#include "AIModule/BehaviorTree/BehaviorTreeComponent.h"
#include "AIModule/BehaviorTree/BlackboardComponent.h"
#include "AIModule/BehaviorTree/Tasks/BTTask_RunBehaviorDynamic.h"
#include "AIModule/BrainComponent.h"
#include "CoreUObject/Templates/Casts.h"
#include "HostShim/Utf.h"

#include <utility>

HOSTSHIM_IMPLEMENT_CLASS(UBrainComponent, nullptr)
HOSTSHIM_IMPLEMENT_CLASS(UBehaviorTreeComponent, &HostShim::ConstructObject<UBehaviorTreeComponent>)
HOSTSHIM_IMPLEMENT_CLASS(UBlackboardComponent, &HostShim::ConstructObject<UBlackboardComponent>)
HOSTSHIM_IMPLEMENT_CLASS(UBehaviorTree, &HostShim::ConstructObject<UBehaviorTree>)
HOSTSHIM_IMPLEMENT_CLASS(UBTNode, nullptr)
HOSTSHIM_IMPLEMENT_CLASS(UBTTaskNode, nullptr)
HOSTSHIM_IMPLEMENT_CLASS(UBTTask_RunBehaviorDynamic, nullptr)

UBehaviorTreeComponent::UBehaviorTreeComponent()
{
	PrimaryComponentTick.bCanEverTick = true;
}

AAIController* UBehaviorTreeComponent::GetAIOwner() const
{
	return Cast<AAIController>(GetOwner());
}

void UBehaviorTreeComponent::SetDynamicSubtree(FGameplayTag InjectTag, UBehaviorTree* BehaviorAsset)
{
	HostShim::AssertGameThread("SetDynamicSubtree");
	for (UBTTask_RunBehaviorDynamic* Node : HostShim_Nodes)
	{
		if (Node->HostShim_Tag == InjectTag)
		{
			Node->HostShim_Subtree = BehaviorAsset;
			if (HostShim_Active == Node)
			{
				HostShim_EndSubtree(EBTNodeResult::Aborted);
			}
		}
	}
}

void UBehaviorTreeComponent::TickComponent(
	float DeltaTime, enum ELevelTick TickType, FActorComponentTickFunction* ThisTickFunction)
{
	Super::TickComponent(DeltaTime, TickType, ThisTickFunction);
	for (UBTTask_RunBehaviorDynamic* Node : HostShim_Nodes)
	{
		if (HostShim_Active == nullptr &&
			Node->ExecuteTask(*this, nullptr) == EBTNodeResult::InProgress)
		{
			HostShim_Active = Node;
			HostShim_ActiveSeconds = 0;
		}
	}
	HostShim_ActiveSeconds += static_cast<double>(DeltaTime);
	if (HostShim_Active != nullptr &&
		HostShim_ActiveSeconds >= HostShim_Active->HostShim_Subtree->HostShim_Seconds)
	{
		HostShim_EndSubtree(HostShim_Active->HostShim_Subtree->HostShim_Result);
	}
}

void UBehaviorTreeComponent::HostShim_EndSubtree(EBTNodeResult::Type Result)
{
	std::exchange(HostShim_Active, nullptr)->HostShim_End(*this, Result);
}

void UBehaviorTreeComponent::HostShim_References(HostShim::FReferenceVisitor& Visitor)
{
	Super::HostShim_References(Visitor);
	for (UBTTask_RunBehaviorDynamic* Node : HostShim_Nodes)
	{
		Visitor.Visit(Node);
		Visitor.Visit(Node->HostShim_Subtree);
	}
}

void UBTTaskNode::FinishLatentTask(UBehaviorTreeComponent&, EBTNodeResult::Type TaskResult) const
{
	HostShim_Finished.Add(TaskResult);
}

UBrainComponent* AAIController::GetBrainComponent() const
{
	return FindComponentByClass<UBrainComponent>();
}

UBlackboardComponent* AAIController::GetBlackboardComponent()
{
	return FindComponentByClass<UBlackboardComponent>();
}

void UBlackboardComponent::SetValueAsObject(const FName& KeyName, UObject* ObjectValue)
{
	if (HostShim_FValue* Value = Find(KeyName, HostShim_EType::Object))
	{
		Value->Object = TWeakObjectPtr<UObject>(ObjectValue);
	}
}

void UBlackboardComponent::SetValueAsString(const FName& KeyName, FString StringValue)
{
	if (HostShim_FValue* Value = Find(KeyName, HostShim_EType::String))
	{
		Value->String = StringValue;
	}
}

void UBlackboardComponent::SetValueAsVector(const FName& KeyName, FVector VectorValue)
{
	if (HostShim_FValue* Value = Find(KeyName, HostShim_EType::Vector))
	{
		Value->Vector = VectorValue;
	}
}

void UBlackboardComponent::SetValueAsBool(const FName& KeyName, bool BoolValue)
{
	if (HostShim_FValue* Value = Find(KeyName, HostShim_EType::Bool))
	{
		Value->bBool = BoolValue;
	}
}

void UBlackboardComponent::ClearValue(const FName& KeyName)
{
	const auto Found = Values.find(HostShim::ToUtf8(*KeyName.ToString()));
	if (Found != Values.end())
	{
		const HostShim_EType Type = Found->second.Type;
		Found->second = HostShim_FValue();
		Found->second.Type = Type;
	}
}

void UBlackboardComponent::HostShim_AddKey(const TCHAR* KeyName, HostShim_EType Type)
{
	Values[HostShim::ToUtf8(KeyName)].Type = Type;
}

const UBlackboardComponent::HostShim_FValue& UBlackboardComponent::HostShim_Get(
	const TCHAR* KeyName) const
{
	return Values.at(HostShim::ToUtf8(KeyName));
}

UBlackboardComponent::HostShim_FValue* UBlackboardComponent::Find(
	const FName& KeyName, HostShim_EType Type)
{
	HostShim::AssertGameThread("a Blackboard");
	const auto Found = Values.find(HostShim::ToUtf8(*KeyName.ToString()));
	if (Found == Values.end() || Found->second.Type != Type)
	{
		return nullptr;
	}
	Found->second.bIsSet = true;
	return &Found->second;
}
